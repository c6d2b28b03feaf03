import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { verifyOtp } from '../../client/api/account-api.ts'
import type { Refused } from '../../client/api/reply.ts'
import { isLost } from '../../client/api/reply.ts'
import { refreshSession } from '../../client/session/session.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { failures } from '../account-toasts.ts'
import * as toasts from '../words/toasts.ts'
import { forgetCodeRequest } from './code-request.ts'
import { useLeave } from './use-leave.ts'

type Stage = 'entry' | 'verifying' | 'verified'

/** Verifies the address with the code from the email, then opens the dashboard. */
export function useVerification() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [stage, setStage] = useState<Stage>('entry')
  const [isUnsure, setIsUnsure] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const { enterAfter } = useLeave()

  const explain = (refused: Refused) => {
    // Without a reply the digits may be right, so they stay.
    const failure = isLost(refused)
      ? { ...failures.verify(refused), description: refused.message }
      : failures.verify(refused)
    if (isLost(refused)) setIsUnsure(true)
    else setCode('')
    setStage('entry')
    setError(failure.description)
    toast(failure)
    input.current?.focus()
  }

  const send = async (digits: string) => {
    setStage('verifying')
    const reply = await verifyOtp(digits)
    if (!reply.ok) {
      // The code may have been accepted after all. It was, if the user is signed in by now.
      const isTaken = isLost(reply) && (await refreshSession()).state === 'signed-in'
      if (!isTaken) return explain(reply)
    }
    setStage('verified')
    setError(undefined)
    forgetCodeRequest()
    toast(toasts.emailVerified)
    // What was fetched for someone else is none of this person's business.
    client.clear()
    if (reply.ok) await refreshSession()
    enterAfter(pages.dashboard, limits.postVerifyMs)
  }

  const enter = (digits: string) => {
    if (stage !== 'entry') return
    setCode(digits)
    setError(undefined)
    if (digits.length === limits.codeDigits) void send(digits)
  }

  return {
    /** The digits in the field. */
    code,
    error,
    stage,
    /** A reply was lost: the code may have been accepted without this browser knowing. */
    isUnsure,
    input,
    /** Six digits submit themselves. */
    enter,
    /** Sends the digits in the field again. */
    sendAgain: () => enter(code),
    /** For a code that was just sent. */
    startAgain: () => {
      setCode('')
      setError(undefined)
      setIsUnsure(false)
      input.current?.focus()
    },
  }
}
