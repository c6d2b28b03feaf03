import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { resetPassword } from '../../client/api/account-api.ts'
import { isLost } from '../../client/api/reply.ts'
import { endSession } from '../../client/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/button-link.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { NewPasswordFields } from '../account-fields.tsx'
import { resetErrors } from '../account-rules.ts'
import { failures } from '../account-toasts.ts'
import { useAccountForm } from '../use-account-form.ts'
import * as labels from '../words/forms.ts'
import * as toasts from '../words/toasts.ts'
import { CodeField } from './code-field.tsx'
import { DoorFrame, FailureNote, LostReplyNote } from './door-frame.tsx'
import { useLeave } from './use-leave.ts'
import { useLinkToken } from './use-link-token.ts'
import * as words from './words/reset.ts'

const empty = { otp: '', newPassword: '', confirmation: '' }

/** /reset-password: the code from the mail and a new password, twice. A link in the mail replaces the code. */
export function ResetPage(): ReactNode {
  const { go } = useLeave()
  const [isUnsure, setIsUnsure] = useState(false)
  const token = useLinkToken()
  const { values, errors, failure, form, change, text, isPending } = useAccountForm({
    initial: empty,
    check: (fields) => resetErrors(fields, token !== null),
    explain: failures.reset,
    send: async ({ otp, newPassword }) => {
      const reply = await resetPassword(token === null ? { otp, newPassword } : { token, newPassword })
      if (!reply.ok) {
        if (isLost(reply)) setIsUnsure(true)
        return reply
      }
      // The server signs out every browser, this one too.
      endSession()
      toast(toasts.passwordReset)
      await go(pages.login)
      return 'leaving'
    },
  })
  return (
    <DoorFrame title={words.title} text={words.text}>
      <form {...form} className="flex flex-col gap-5">
        {token === null && (
          <CodeField
            label={labels.code}
            value={values.otp}
            error={errors.otp}
            isReadOnly={isPending}
            onChange={(otp) => change({ otp })}
          />
        )}
        <NewPasswordFields text={text} minLength={limits.minResetPasswordLength} />
        <FailureNote text={failure} />
        <LostReplyNote text={isUnsure ? words.maybeChanged : null} />
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
        <p className="text-14 text-muted">
          {words.noCode} <TextLink to={pages.forgot}>{words.sendAnother}</TextLink>
          {' · '}
          <TextLink to={pages.login}>{labels.backToSignIn}</TextLink>
        </p>
      </form>
    </DoorFrame>
  )
}
