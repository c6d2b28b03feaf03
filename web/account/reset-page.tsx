import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { resetPassword } from '../app/account-api.ts'
import { endSession } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'
import { type ResetFields, resetErrors } from './account-rules.ts'
import { failures, toasts } from './account-toasts.ts'
import { CodeField } from './code-field.tsx'
import { DoorFrame } from './door-frame.tsx'
import { useAccountForm } from './use-account-form.ts'

const empty: ResetFields = { otp: '', newPassword: '', confirmation: '' }

/** /reset-password (spec 2): the code from the mail and a new password, twice. A link from the mail stands for the code. */
export function ResetPage(): ReactNode {
  const navigate = useNavigate()
  const token = useLinkToken()
  const send = async ({ otp, newPassword }: ResetFields) => {
    const answer = await resetPassword(token === null ? { otp, newPassword } : { token, newPassword })
    if (!answer.ok) {
      toast(failures.reset(answer))
      return answer
    }
    // The server signs out every browser, this one too.
    endSession()
    toast(toasts.passwordReset)
    await navigate('/login')
    return 'leaving' as const
  }
  const { values, errors, form, change, isPending } = useAccountForm({
    initial: empty,
    check: (fields) => resetErrors(fields, token !== null),
    send,
  })
  return (
    <DoorFrame title="Choose a new password" text="Every browser is signed out when it changes.">
      <form {...form} className="flex flex-col gap-5">
        {token === null && (
          <CodeField
            label="Verification code"
            value={values.otp}
            error={errors.otp}
            isReadOnly={isPending}
            hasAutoFocus
            onChange={(otp) => change({ otp })}
          />
        )}
        <PasswordField
          label="New password"
          name="newPassword"
          hint="At least 8 characters."
          autoComplete="new-password"
          value={values.newPassword}
          error={errors.newPassword}
          onChange={(event) => change({ newPassword: event.currentTarget.value })}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          value={values.confirmation}
          error={errors.confirmation}
          onChange={(event) => change({ confirmation: event.currentTarget.value })}
        />
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Resetting password...">
          Reset Password
        </Button>
        <p className="text-14 text-muted">
          No code?{' '}
          <Link to="/forgot-password" className="account-link">
            Send another
          </Link>
          {' · '}
          <Link to="/login" className="account-link">
            Back to Sign In
          </Link>
        </p>
      </form>
    </DoorFrame>
  )
}

/** The token of a link in a mail, kept for this page and taken out of the address at once: addresses are shown and stored. */
function useLinkToken(): string | null {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get('token'))
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true })
  }, [query, setQuery])
  return token
}
