import { type ReactNode, useState } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { verifyEmail } from '../../client/api/account-api.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { failures } from '../account-toasts.ts'
import { DoorFrame, FailureNote } from './door-frame.tsx'
import { useLinkToken } from './use-link-token.ts'
import * as words from './words/confirm.ts'

/** /confirm-email: asks a person before the link of a mail counts. Programs that scan mail open links but press nothing. */
export function ConfirmPage(): ReactNode {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(token === null ? 'failed' : null)
  if (token === null || outcome === 'failed') return <Outcome title={words.failedTitle} text={words.failed} />
  if (outcome === 'done') return <Outcome title={words.doneTitle} text={words.done} />
  return <Question token={token} onOutcome={setOutcome} />
}

function Question({ token, onOutcome }: { token: string; onOutcome: (outcome: 'done' | 'failed') => void }): ReactNode {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setIsPending(true)
    setFailure(null)
    const reply = await verifyEmail(token)
    if (reply.ok) return onOutcome('done')
    if (reply.code === 'wrong_code' || reply.code === 'invalid') return onOutcome('failed')
    const said = failures.verify(reply)
    toast(said)
    setFailure(said.description ?? said.title)
    setIsPending(false)
  }
  return (
    <DoorFrame title={words.title} text={words.text}>
      <div className="flex flex-col gap-5">
        <FailureNote text={failure} />
        <Button variant="primary" isPending={isPending} pendingLabel={words.submitting} onClick={confirm}>
          {words.submit}
        </Button>
      </div>
    </DoorFrame>
  )
}

function Outcome({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <DoorFrame title={title} text={text} takesFocus>
      <ButtonLink to={pages.login} variant="primary">
        {words.signIn}
      </ButtonLink>
    </DoorFrame>
  )
}
