import { type ReactNode, use, useEffect, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { resendOtp } from '../../client/api/account-api.ts'
import { deviceNow } from '../../live/clock/clock.ts'
import { PreloadPage } from '../../live/part.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { tagged } from '../../ui/tagged.ts'
import { failures } from '../account-toasts.ts'
import * as labels from '../words/forms.ts'
import * as toasts from '../words/toasts.ts'
import { CodeField } from './code-field.tsx'
import { currentCodeRequest, noteCodeSent } from './code-request.ts'
import { DoorFrame, FailureNote, LostReplyNote, SentTo } from './door-frame.tsx'
import { useCountdown } from './use-countdown.ts'
import { useVerification } from './use-verification.ts'
import * as words from './words/verify.ts'

/** /verify-otp: six digits that submit themselves. */
export function VerifyPage(): ReactNode {
  const preloadPage = use(PreloadPage)
  const [request, setRequest] = useState(currentCodeRequest)
  const { code, error, stage, isUnsure, input, enter, sendAgain, startAgain } = useVerification()
  const secondsLeft = useCountdown(request?.sentAt ?? 0, request === null ? 0 : limits.codeMs)
  const isExpired = request !== null && secondsLeft === 0 && stage === 'entry'
  const canSendAgain = isUnsure && !isExpired && code.length === limits.codeDigits
  useEffect(() => preloadPage(pages.dashboard), [preloadPage])

  const onSent = () => {
    setRequest(noteCodeSent(request?.email ?? null))
    toast(toasts.codeSent)
    startAgain()
  }

  return (
    <DoorFrame title={words.title} text={request === null ? words.noneAsked : sentTo(request.email)}>
      <div className="flex flex-col gap-5">
        <CodeField
          label={labels.code}
          value={code}
          error={isExpired ? words.expired : error}
          isDisabled={isExpired}
          isReadOnly={stage !== 'entry'}
          inputRef={input}
          onChange={enter}
        />
        <LostReplyNote text={isUnsure && stage !== 'verified' ? words.maybeTaken : null} />
        {canSendAgain && (
          <Button className="self-start" isPending={stage === 'verifying'} onClick={sendAgain}>
            {words.tryAgain}
          </Button>
        )}
        {request !== null && (
          <p className="flex items-baseline gap-2 text-14 text-muted">
            {isExpired
              ? words.requestNew
              : tagged(words.expiresIn, {
                  time: () => (
                    <span
                      role="timer"
                      aria-live="off"
                      aria-label={words.timeLeft}
                      className="t-num text-19 font-label text-house"
                    >
                      {formatSeconds(secondsLeft)}
                    </span>
                  ),
                })}
          </p>
        )}
        <p role="status" className={stage === 'entry' ? 'sr-only' : 'font-label'}>
          {stage === 'verifying' && words.verifying}
          {stage === 'verified' && words.verified}
          {stage === 'entry' && isExpired && words.expired}
        </p>
        <div className="flex flex-col items-start gap-3">
          <ResendButton isExpired={isExpired} isDisabled={stage !== 'entry'} onSent={onSent} />
          <ButtonLink to={pages.signup} variant={request === null ? 'primary' : 'quiet'}>
            {words.backToSignUp}
          </ButtonLink>
          {request === null && (
            <ButtonLink to={pages.login} variant="secondary">
              {words.signIn}
            </ButtonLink>
          )}
        </div>
      </div>
    </DoorFrame>
  )
}

const sentTo = (email: string | null): ReactNode =>
  email === null ? words.sentToYou : <SentTo text={words.sentTo} email={email} />

type ResendButtonProps = {
  /** The current code has expired: a new one is the next step. */
  isExpired: boolean
  isDisabled: boolean
  onSent: () => void
}

const askAgainIn = (seconds: number) =>
  seconds < 60 ? words.askAgainInSeconds(seconds) : words.askAgainInMinutes(Math.ceil(seconds / 60))

const noWait = { startedAt: 0, lengthMs: 0 }

/** Asks for another code. While the server would refuse one, the button says how long that lasts and keeps its focus. */
function ResendButton({ isExpired, isDisabled, onSent }: ResendButtonProps): ReactNode {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [wait, setWait] = useState(noWait)
  const waitSeconds = useCountdown(wait.startedAt, wait.lengthMs)
  const isWaiting = waitSeconds > 0
  const time = formatSeconds(waitSeconds)
  const [still, waiting] = isExpired ? [words.sendNew, words.sendNewIn] : [words.resend, words.resendIn]
  const label = isWaiting ? waiting(time) : still
  const waitFor = (lengthMs: number) => setWait({ startedAt: deviceNow(), lengthMs })

  const resend = async () => {
    setIsPending(true)
    setFailure(null)
    const reply = await resendOtp()
    setIsPending(false)
    if (reply.ok) {
      waitFor(limits.resendCooldownMs)
      onSent()
      return
    }
    const said = failures.resend(reply)
    toast(said)
    setFailure(said.description ?? null)
    // After any other failure, people may retry immediately.
    if (reply.code === 'too_many_requests') waitFor((reply.retryAfterSeconds ?? 0) * 1000)
  }

  return (
    <>
      <Button
        variant={isExpired ? 'primary' : 'secondary'}
        isPending={isPending || isWaiting}
        {...(isPending && { pendingLabel: words.sending })}
        disabled={isDisabled}
        onClick={resend}
      >
        <span>
          {tagged(label, {
            // A name that changes every second would be read out every second.
            wait: (inside) => (
              <span aria-hidden="true" className="t-num">
                {inside}
              </span>
            ),
          })}
        </span>
      </Button>
      <FailureNote text={failure} />
      <p role="status" className="sr-only">
        {isWaiting && askAgainIn(wait.lengthMs / 1000)}
      </p>
    </>
  )
}
