import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { claimRoom } from '../../client/api/account-api.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import * as words from './words/claim-offer.ts'

/** Offers a room without an owner to a signed-in person who controls it. */
export function ClaimOffer({ roomId }: { roomId: string }): ReactNode {
  const [isDismissed, setIsDismissed] = useState(false)
  const [isPending, setIsPending] = useState(false)
  if (isDismissed) return null

  const claim = async () => {
    setIsPending(true)
    const reply = await claimRoom(roomId)
    setIsPending(false)
    if (reply.ok) {
      setIsDismissed(true)
      toast(words.kept)
    } else {
      toast({ title: words.notKept, description: reply.message, variant: 'destructive' })
    }
  }

  return (
    <aside
      aria-label={words.keepThisEvent}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface py-1 pe-2 ps-4"
    >
      <p className="min-w-0 flex-1 text-14 text-muted max-sm:sr-only">{words.belongsToNobody}</p>
      <div className="flex items-center gap-1 max-sm:flex-1 max-sm:justify-between">
        <Button
          size="s"
          className="max-sm:whitespace-normal"
          isPending={isPending}
          pendingLabel={words.keeping}
          onClick={claim}
        >
          {words.keepOnDashboard}
        </Button>
        <IconButton label={words.notNow} size="s" icon={X} onClick={() => setIsDismissed(true)} />
      </div>
    </aside>
  )
}
