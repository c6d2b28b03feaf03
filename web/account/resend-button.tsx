import { type ReactNode, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { formatSeconds } from '../../schema/room/timer.ts'
import { resendOtp } from '../app/account-api.ts'
import { deviceNow } from '../live/clock.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { failures } from './account-toasts.ts'
import { useCountdown } from './use-countdown.ts'
import * as words from './words/verify.ts'

type ResendButtonProps = {
  /** The code there is has expired: a new one is the next step. */
  isExpired: boolean
  isDisabled: boolean
  onSent: () => void
}

const noWait = { startedAt: 0, lengthMs: 0 }

/** Asks for another code. While the server would refuse one, it says how long that lasts and keeps its focus. */
export function ResendButton({ isExpired, isDisabled, onSent }: ResendButtonProps): ReactNode {
  const [isPending, setIsPending] = useState(false)
  const [wait, setWait] = useState(noWait)
  const waitSeconds = useCountdown(wait.startedAt, wait.lengthMs)
  const isWaiting = waitSeconds > 0
  const waitFor = (lengthMs: number) => setWait({ startedAt: deviceNow(), lengthMs })

  const resend = async () => {
    setIsPending(true)
    const answer = await resendOtp()
    setIsPending(false)
    if (answer.ok) {
      waitFor(limits.resendCooldownMs)
      onSent()
      return
    }
    toast(failures.resend(answer))
    // Any other failure may be tried again at once.
    if (answer.code === 'too_many_requests') waitFor((answer.retryAfterSeconds ?? 0) * 1000)
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
          {isExpired ? words.sendNew : words.resend}
          {/* A name that changes every second would be read out every second. */}
          {isWaiting && (
            <span aria-hidden="true" className="t-num">
              {` ${words.resendIn(formatSeconds(waitSeconds))}`}
            </span>
          )}
        </span>
      </Button>
      <p role="status" className="sr-only">
        {isWaiting && words.askAgainIn(wait.lengthMs / 1000)}
      </p>
    </>
  )
}
