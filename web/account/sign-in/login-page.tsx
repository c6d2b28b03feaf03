import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as pages from '../../../schema/links/pages.ts'
import { login } from '../../client/api/account-api.ts'
import { refreshSession } from '../../client/session/session.ts'
import { PreloadPage } from '../../live/part.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/button-link.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { EmailField } from '../account-fields.tsx'
import { loginErrors } from '../account-rules.ts'
import { failures, verifyPending } from '../account-toasts.ts'
import { useAccountForm } from '../use-account-form.ts'
import * as labels from '../words/forms.ts'
import * as toasts from '../words/toasts.ts'
import { noteCodeSent } from './code-request.ts'
import { DoorFrame, FailureNote } from './door-frame.tsx'
import { DoorPicture } from './door-picture.tsx'
import { useLeave } from './use-leave.ts'
import * as words from './words/sign-in.ts'

const postLoginMs = 100

/** /login: signs a user in, then opens the dashboard. */
export function LoginPage(): ReactNode {
  const preloadPage = use(PreloadPage)
  useVerifyPendingNotice()
  useEffect(() => preloadPage(pages.dashboard), [preloadPage])
  const client = useQueryClient()
  const { go, enterAfter } = useLeave()

  const { failure, form, text, isPending } = useAccountForm({
    initial: { email: '', password: '' },
    check: loginErrors,
    explain: failures.login,
    send: async (fields) => {
      const email = fields.email.trim()
      const reply = await login({ ...fields, email })
      if (!reply.ok && reply.code === 'otp_required') {
        noteCodeSent(email)
        toast(toasts.codeNeeded)
        await go(pages.verify)
        return 'leaving'
      }
      if (!reply.ok) return reply
      // What was fetched for someone else is none of this person's business.
      client.clear()
      await refreshSession()
      toast(toasts.welcomeBack)
      enterAfter(pages.dashboard, postLoginMs)
      return 'leaving'
    },
  })

  return (
    <DoorFrame title={words.title} beside={<DoorPicture headline={words.headline} points={words.points} />}>
      <form {...form} className="flex flex-col gap-5">
        <EmailField text={text} />
        <div className="flex flex-col gap-1">
          <PasswordField
            label={labels.password}
            content={labels.passwordContent}
            autoComplete="current-password"
            {...text('password')}
          />
          <TextLink to={pages.forgot} className="self-end text-14">
            {words.forgot}
          </TextLink>
        </div>
        <FailureNote text={failure} />
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
        <p className="text-14 text-muted">
          {words.newHere} <TextLink to={pages.signup}>{words.signUp}</TextLink>
        </p>
      </form>
    </DoorFrame>
  )
}

/** `?verified=pending`: the link in the email has not been opened yet. */
function useVerifyPendingNotice(): void {
  const [query] = useSearchParams()
  const isPending = query.get('verified') === 'pending'
  useEffect(() => {
    if (isPending) toast(verifyPending)
  }, [isPending])
}
