import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { signup } from '../app/account-api.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { type SignupFields, signupErrors } from './account-rules.ts'
import { failures, toasts } from './account-toasts.ts'
import { noteCodeSent } from './code-request.ts'
import { DoorFrame } from './door-frame.tsx'
import { useAccountForm } from './use-account-form.ts'

const empty: SignupFields = { firstName: '', lastName: '', email: '', password: '', acceptTerms: false }

/** /signup (spec 2). */
export function SignupPage(): ReactNode {
  const navigate = useNavigate()
  const send = async (fields: SignupFields) => {
    const email = fields.email.trim()
    const { firstName, lastName, password } = fields
    // The form was checked: the terms are accepted.
    const answer = await signup({ firstName, lastName, email, password, acceptTerms: true })
    if (!answer.ok) {
      toast(failures.signup(answer))
      return answer
    }
    if (answer.value.requiresOTP) {
      noteCodeSent(email)
      toast(toasts.accountCreatedWithCode)
      await navigate('/verify-otp')
    } else {
      toast(toasts.accountCreatedWithLink)
      await navigate('/login')
    }
    return 'leaving' as const
  }
  const { values, errors, form, change, isPending } = useAccountForm({ initial: empty, check: signupErrors, send })

  return (
    <DoorFrame title="Create your account" text="Free. Your rooms stay together, on every device.">
      <form {...form} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            dir="auto"
            value={values.firstName}
            error={errors.firstName}
            onChange={(event) => change({ firstName: event.currentTarget.value })}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            dir="auto"
            value={values.lastName}
            error={errors.lastName}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          error={errors.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <PasswordField
          label="Password"
          name="password"
          hint="At least 6 characters. A sentence is easy to keep in mind."
          autoComplete="new-password"
          value={values.password}
          error={errors.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
        <Checkbox
          name="acceptTerms"
          checked={values.acceptTerms}
          error={errors.acceptTerms}
          onChange={(event) => change({ acceptTerms: event.currentTarget.checked })}
          label={
            <span className="text-14">
              I accept the{' '}
              <a href="/terms-of-service" target="_blank" rel="noreferrer" className="account-link underline">
                Terms of Service
              </a>{' '}
              and the{' '}
              <a href="/privacy-policy" target="_blank" rel="noreferrer" className="account-link underline">
                Privacy Policy
              </a>
            </span>
          }
        />
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Creating account...">
          Continue
        </Button>
        <p className="text-14 text-muted">
          Already have an account?{' '}
          <Link to="/login" className="account-link">
            Sign in
          </Link>
        </p>
      </form>
    </DoorFrame>
  )
}
