import { ExternalLink, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as pages from '../../../../schema/links/pages.ts'
import { claimProgramme } from '../../../client/api/own-programmes.ts'
import { refreshSession, useSession, useUser } from '../../../client/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import * as words from './words/settings.ts'

/** [PM3] Offers an event without an owner, and its rooms, to a signed-in person who controls it. */
export function KeepOffer({ id, onKept }: { id: string; onKept: () => void }): ReactNode {
  const user = useUser()
  const [isDismissed, setDismissed] = useState(false)
  const [isPending, setPending] = useState(false)
  if (user === null || isDismissed) return null
  const keep = async () => {
    setPending(true)
    const reply = await claimProgramme(id)
    setPending(false)
    if (!reply.ok) return toast({ title: words.notKept, description: reply.message, variant: 'destructive' })
    setDismissed(true)
    toast(words.kept)
    onKept()
  }
  return (
    <aside
      aria-label={words.keepThis}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface py-1 ps-4 pe-2"
    >
      <p className="min-w-0 flex-1 text-14 text-muted">{words.belongsToNobody}</p>
      <div className="flex items-center gap-1">
        <Button size="s" isPending={isPending} pendingLabel={words.saving} onClick={() => void keep()}>
          {words.keep}
        </Button>
        <IconButton label={words.notNow} size="s" icon={X} onClick={() => setDismissed(true)} />
      </div>
    </aside>
  )
}

/** Tells a visitor who made an event how to find it again. After a sign-up, the page offers to keep it. */
export function KeepHint(): ReactNode {
  const { state } = useSession()
  if (state !== 'visitor') return null
  return (
    <p className="text-14 text-muted">
      {words.onlyWays}{' '}
      <a
        href={pages.signup}
        target="_blank"
        rel="noopener"
        className="inline-flex items-center gap-1 underline"
        onClick={() => window.addEventListener('focus', () => void refreshSession(), { once: true })}
      >
        {words.signUp}
        <ExternalLink className="size-3.5" />
      </a>
    </p>
  )
}
