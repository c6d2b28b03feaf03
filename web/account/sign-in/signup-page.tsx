import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { signup } from '../../client/api/account-api.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/button-link.tsx'
import { linkStyle } from '../../ui/button-style.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { tagged } from '../../ui/tagged.ts'
import { EmailField, NameFields } from '../account-fields.tsx'
import { signupErrors } from '../account-rules.ts'
import { failures } from '../account-toasts.ts'
import { useAccountForm } from '../use-account-form.ts'
import * as labels from '../words/forms.ts'
import * as toasts from '../words/toasts.ts'
import { noteCodeSent } from './code-request.ts'
import { DoorFrame, FailureNote } from './door-frame.tsx'
import { DoorPicture } from './door-picture.tsx'
import { useLeave } from './use-leave.ts'
import * as words from './words/sign-up.ts'

const empty = { firstName: '', lastName: '', email: '', password: '', acceptTerms: false }

const linkTo = (page: string) => (name: string) => (
  <a href={page} target="_blank" rel="noreferrer" className={`${linkStyle} underline`}>
    {name}
  </a>
)

/** `/signup`. */
export function SignupPage(): ReactNode {
  const { go } = useLeave()
  // From this width on, the frame has two columns.
  const isWide = useMediaQuery('(min-width: 60rem)')
  const { values, errors, failure, form, change, text, isPending } = useAccountForm({
    initial: empty,
    check: signupErrors,
    explain: failures.signup,
    send: async (fields) => {
      const email = fields.email.trim()
      // The form was checked: the terms are accepted.
      const reply = await signup({ ...fields, email, acceptTerms: true })
      if (!reply.ok) return reply
      if (reply.value.requiresOTP) {
        noteCodeSent(email)
        toast(toasts.accountCreatedWithCode)
        await go(pages.verify)
      } else {
        toast(toasts.accountCreatedWithLink)
        await go(pages.login)
      }
      return 'leaving'
    },
  })

  return (
    <DoorFrame
      title={words.title}
      text={words.text}
      beside={isWide ? <DoorPicture headline={words.headline} points={words.points} /> : undefined}
    >
      <form {...form} className="flex flex-col gap-5">
        <NameFields text={text} />
        <EmailField text={text} />
        <PasswordField
          label={labels.password}
          content={labels.passwordContent}
          hint={labels.atLeast(limits.minPasswordLength)}
          autoComplete="new-password"
          {...text('password')}
        />
        <Checkbox
          name="acceptTerms"
          checked={values.acceptTerms}
          error={errors.acceptTerms}
          onChange={(isOn) => change({ acceptTerms: isOn })}
          label={
            <span className="text-14">
              {tagged(words.accept, { terms: linkTo(pages.terms), privacy: linkTo(pages.privacy) })}
            </span>
          }
        />
        <FailureNote text={failure} />
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
        <p className="text-14 text-muted">
          {words.haveAccount} <TextLink to={pages.login}>{words.signIn}</TextLink>
        </p>
      </form>
    </DoorFrame>
  )
}
