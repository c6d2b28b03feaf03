import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as limits from '../../schema/limits.ts'
import { login } from '../app/account-api.ts'
import { preloadPage } from '../app/pages.ts'
import { refreshSession } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'
import { type LoginFields, loginErrors } from './account-rules.ts'
import { failures, verifyPending } from './account-toasts.ts'
import { noteCodeSent } from './code-request.ts'
import { DoorFrame } from './door-frame.tsx'
import { EmailField } from './email-field.tsx'
import { SampleCueSheet } from './sample-cue-sheet.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useLeave } from './use-leave.ts'
import * as labels from './words/forms.ts'
import * as words from './words/sign-in.ts'
import * as toasts from './words/toasts.ts'

/** /login (spec 2): the way back to one's rooms. */
export function LoginPage(): ReactNode {
  useVerifyPendingNotice()
  useEffect(() => preloadPage('/dashboard'), [])
  const client = useQueryClient()
  const { go, goAfter } = useLeave()

  const send = async (fields: LoginFields) => {
    const email = fields.email.trim()
    const answer = await login({ ...fields, email })
    if (!answer.ok && answer.code === 'otp_required') {
      noteCodeSent(email)
      toast(toasts.codeNeeded)
      await go('/verify-otp')
      return 'leaving' as const
    }
    if (!answer.ok) {
      toast(failures.login(answer))
      return answer
    }
    // What was fetched for somebody else is none of this person's business.
    client.clear()
    await refreshSession()
    toast(toasts.welcomeBack)
    goAfter('/dashboard', limits.postLoginMs)
    return 'leaving' as const
  }

  const { values, errors, form, change, isPending } = useAccountForm({
    initial: { email: '', password: '' },
    check: loginErrors,
    send,
  })

  return (
    <DoorFrame title={words.title} beside={<Beside />}>
      <form {...form} className="flex flex-col gap-5">
        <EmailField value={values.email} error={errors.email} onChange={change} />
        <div className="flex flex-col gap-1">
          <PasswordField
            label={labels.password}
            name="password"
            autoComplete="current-password"
            value={values.password}
            error={errors.password}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
          <Link to="/forgot-password" className="account-link self-end text-14">
            {words.forgot}
          </Link>
        </div>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
        <p className="text-14 text-muted">
          {words.newHere}{' '}
          <Link to="/signup" className="account-link">
            {words.signUp}
          </Link>
        </p>
      </form>
    </DoorFrame>
  )
}

function Beside(): ReactNode {
  return (
    <section aria-labelledby="beside" className="flex max-w-[34rem] flex-col gap-8">
      <h2 id="beside" className="font-display text-34 text-balance sm:text-48">
        {words.headline}
      </h2>
      <SampleCueSheet />
      <ul className="flex flex-col">
        {words.points.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-3 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4">
            <span className="block font-label">{title}</span>
            <span className="block text-14 text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `?verified=pending`: the link in the mail was not opened yet (spec 2). */
function useVerifyPendingNotice(): void {
  const [query] = useSearchParams()
  const isPending = query.get('verified') === 'pending'
  useEffect(() => {
    if (isPending) toast(verifyPending)
  }, [isPending])
}
