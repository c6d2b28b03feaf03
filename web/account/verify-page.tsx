import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { formatSeconds } from '../../schema/room/timer.ts'
import { verifyOtp } from '../app/account-api.ts'
import { preloadPage } from '../app/pages.ts'
import { refreshSession } from '../app/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { toast } from '../ui/toast.ts'
import { failures } from './account-toasts.ts'
import { CodeField } from './code-field.tsx'
import { currentCodeRequest, forgetCodeRequest, noteCodeSent } from './code-request.ts'
import { DoorFrame } from './door-frame.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCountdown } from './use-countdown.ts'
import { useLeave } from './use-leave.ts'
import * as labels from './words/forms.ts'
import * as toasts from './words/toasts.ts'
import * as words from './words/verify.ts'

type Stage = 'entry' | 'verifying' | 'verified'

/** /verify-otp (spec 2): six digits that submit themselves. */
export function VerifyPage(): ReactNode {
  const [request, setRequest] = useState(currentCodeRequest)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [stage, setStage] = useState<Stage>('entry')
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const { goAfter } = useLeave()
  const secondsLeft = useCountdown(request?.sentAt ?? 0, request === null ? 0 : limits.codeMs)
  const isExpired = request !== null && secondsLeft === 0 && stage === 'entry'
  useEffect(() => preloadPage('/dashboard'), [])

  const enter = async (digits: string) => {
    setCode(digits)
    setError(undefined)
    if (digits.length < limits.codeDigits) return
    setStage('verifying')
    const answer = await verifyOtp(digits)
    if (!answer.ok) {
      const failure = failures.verify(answer)
      setStage('entry')
      setCode('')
      setError(failure.description)
      toast(failure)
      input.current?.focus()
      return
    }
    setStage('verified')
    forgetCodeRequest()
    toast(toasts.emailVerified)
    // What was fetched for somebody else is none of this person's business.
    client.clear()
    await refreshSession()
    goAfter('/dashboard', limits.postVerifyMs)
  }

  const startAgain = () => {
    setRequest(noteCodeSent(request?.email ?? null))
    setCode('')
    setError(undefined)
    toast(toasts.codeSent)
    input.current?.focus()
  }

  return (
    <DoorFrame title={words.title} text={request === null ? words.noneAsked : <SentTo email={request.email} />}>
      <div className="flex flex-col gap-5">
        <CodeField
          label={labels.code}
          value={code}
          error={isExpired ? words.expired : error}
          isDisabled={isExpired}
          isReadOnly={stage !== 'entry'}
          hasAutoFocus
          inputRef={input}
          onChange={(digits) => {
            if (stage === 'entry') void enter(digits)
          }}
        />
        {request !== null && (
          <p className="flex items-baseline gap-2 text-14 text-muted">
            {isExpired ? (
              words.requestNew
            ) : (
              <>
                {words.holdsFor}
                <span
                  role="timer"
                  aria-live="off"
                  aria-label={words.timeLeft}
                  className="t-num text-19 font-label text-house"
                >
                  {formatSeconds(secondsLeft)}
                </span>
              </>
            )}
          </p>
        )}
        <p role="status" className={stage === 'entry' ? 'sr-only' : 'font-label'}>
          {stage === 'verifying' && words.verifying}
          {stage === 'verified' && words.verified}
          {stage === 'entry' && isExpired && words.expired}
        </p>
        <div className="flex flex-col items-start gap-3">
          <ResendButton isExpired={isExpired} isDisabled={stage !== 'entry'} onSent={startAgain} />
          <ButtonLink to="/signup" variant="quiet">
            {words.backToSignUp}
          </ButtonLink>
          {request === null && (
            <ButtonLink to="/login" variant="quiet">
              {words.signIn}
            </ButtonLink>
          )}
        </div>
      </div>
    </DoorFrame>
  )
}

function SentTo({ email }: { email: string | null }): ReactNode {
  return (
    <>
      {words.sentTo} {email === null ? words.unknownAddress : <strong className="break-all text-house">{email}</strong>}
      {words.sentEnd}
    </>
  )
}
