import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { login } from '../../client/api/account-api.ts'
import { refreshSession } from '../../client/session/session.ts'
import { PreloadPage } from '../../live/part.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { linkStyle } from '../../ui/button-style.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { EmailField } from '../account-fields.tsx'
import { type LoginFields, loginErrors } from '../account-rules.ts'
import { failures, verifyPending } from '../account-toasts.ts'
import { useAccountForm } from '../use-account-form.ts'
import * as labels from '../words/forms.ts'
import * as toasts from '../words/toasts.ts'
import { noteCodeSent } from './code-request.ts'
import { DoorFrame, FailureNote } from './door-frame.tsx'
import { useLeave } from './use-leave.ts'
import * as words from './words/sign-in.ts'

/** /login: signs a user in, then opens the dashboard. */
export function LoginPage(): ReactNode {
  const preloadPage = use(PreloadPage)
  useVerifyPendingNotice()
  useEffect(() => preloadPage(pages.dashboard), [preloadPage])
  const client = useQueryClient()
  const { go, goAfter } = useLeave()

  const send = async (fields: LoginFields) => {
    const email = fields.email.trim()
    const reply = await login({ ...fields, email })
    if (!reply.ok && reply.code === 'otp_required') {
      noteCodeSent(email)
      toast(toasts.codeNeeded)
      await go(pages.verify)
      return 'leaving' as const
    }
    if (!reply.ok) return reply
    // What was fetched for someone else is none of this person's business.
    client.clear()
    await refreshSession()
    toast(toasts.welcomeBack)
    goAfter(pages.dashboard, limits.postLoginMs)
    return 'leaving' as const
  }

  const { failure, form, text, isPending } = useAccountForm({
    initial: { email: '', password: '' },
    check: loginErrors,
    send,
    explain: failures.login,
  })

  return (
    <DoorFrame title={words.title} beside={<Beside />}>
      <form {...form} className="flex flex-col gap-5">
        <EmailField text={text} />
        <div className="flex flex-col gap-1">
          <PasswordField label={labels.password} autoComplete="current-password" {...text('password')} />
          <Link to={pages.forgot} className={`${linkStyle} self-end text-14`}>
            {words.forgot}
          </Link>
        </div>
        <FailureNote text={failure} />
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.submitting}>
          {words.submit}
        </Button>
        <p className="text-14 text-muted">
          {words.newHere}{' '}
          <Link to={pages.signup} className={linkStyle}>
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

/** `?verified=pending`: the link in the email has not been opened yet. */
function useVerifyPendingNotice(): void {
  const [query] = useSearchParams()
  const isPending = query.get('verified') === 'pending'
  useEffect(() => {
    if (isPending) toast(verifyPending)
  }, [isPending])
}

/** A picture of what comes after signing in: the display of a room and its next cues. Nothing in it can be pressed. */
function SampleCueSheet(): ReactNode {
  const { onAir, next } = words.sampleCues
  return (
    <figure aria-label={words.sample} className="overflow-hidden rounded-panel border border-line">
      {/* A picture keeps its colours: the plates that forced colours draw behind texts would cover each other. */}
      <div className="@container bg-stage px-5 pt-4 pb-5 text-stage-white forced-color-adjust-none">
        <p className="flex items-center justify-between text-14">
          <span>{onAir.name}</span>
          <span className="t-caps">{words.onAir}</span>
        </p>
        <p className="t-num text-center text-[5.5rem] leading-[1.15] font-caps tracking-[-0.03em] supports-[width:1cqw]:text-[clamp(4rem,26cqw,9rem)]">
          {onAir.time}
        </p>
        <div aria-hidden="true" className="h-1.5 bg-[#24272d]">
          <div className="h-full w-[63%] bg-stage-white" />
        </div>
      </div>
      <figcaption className="sr-only">{words.sampleText}</figcaption>
      <ol className="bg-surface">
        {next.map(({ name, time }, index) => (
          <li key={name} className="flex items-center border-t border-line text-14">
            <span aria-hidden="true" className="t-num w-12 shrink-0 border-r border-line py-2.5 text-center text-muted">
              {index + 2}
            </span>
            <span className="min-w-0 flex-1 truncate px-4">{name}</span>
            {index === 0 && <Badge>{words.standby}</Badge>}
            <span className="t-num w-20 shrink-0 pr-4 text-right text-muted">{time}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
