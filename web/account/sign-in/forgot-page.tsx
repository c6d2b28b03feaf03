import { type ReactNode, useState } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { forgotPassword } from '../../client/api/account-api.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { EmailField } from '../account-fields.tsx'
import { forgotErrors } from '../account-rules.ts'
import { failures } from '../account-toasts.ts'
import { useAccountForm } from '../use-account-form.ts'
import * as labels from '../words/forms.ts'
import * as toasts from '../words/toasts.ts'
import { DoorFrame, FailureNote, SentTo } from './door-frame.tsx'
import * as words from './words/forgot.ts'

/** /forgot-password: an address, then what to do with the mail. */
export function ForgotPage(): ReactNode {
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <SentPanel email={email} onOther={() => setIsSent(false)} />
  return (
    <ForgotForm
      email={email}
      onSent={(sentTo) => {
        setEmail(sentTo)
        setIsSent(true)
      }}
    />
  )
}

function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }): ReactNode {
  const { failure, form, text, isPending } = useAccountForm({
    initial: { email },
    check: forgotErrors,
    explain: failures.forgot,
    send: async (fields) => {
      const address = fields.email.trim()
      const reply = await forgotPassword(address)
      if (!reply.ok) return reply
      toast(toasts.resetCodeSent)
      onSent(address)
      return 'leaving'
    },
  })
  return (
    <DoorFrame title={words.title} text={words.text}>
      <form {...form} className="flex flex-col gap-5">
        <EmailField text={text} />
        <FailureNote text={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.submitting}>
            {words.submit}
          </Button>
          <ButtonLink to={pages.login} variant="quiet">
            {labels.backToSignIn}
          </ButtonLink>
        </div>
      </form>
    </DoorFrame>
  )
}

function SentPanel({ email, onOther }: { email: string; onOther: () => void }): ReactNode {
  return (
    <DoorFrame title={words.sentTitle} text={<SentTo text={words.sentTo} email={email} />} takesFocus>
      <div className="flex flex-col gap-3">
        <ButtonLink to={pages.reset} variant="primary" className="whitespace-normal">
          {words.haveCode}
        </ButtonLink>
        <Button onClick={onOther}>{words.otherEmail}</Button>
        <ButtonLink to={pages.login} variant="quiet">
          {labels.backToSignIn}
        </ButtonLink>
      </div>
    </DoorFrame>
  )
}
