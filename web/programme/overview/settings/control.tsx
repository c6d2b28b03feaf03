import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import * as pages from '../../../../schema/links/pages.ts'
import { DeleteProgrammeDialog } from '../../../client/programme/delete-dialog.tsx'
import { useUser } from '../../../client/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { OpenProgramme } from '../programme-feed.ts'
import * as words from './words/control.ts'

type ControlProps = { open: OpenProgramme; rotate: () => Promise<boolean> }

/** [PM7] A new overview link, and the end of the event: for its owner, or for whoever controls an event without one. */
export function ControlSection({ open: { programme, stages, isOwner }, rotate }: ControlProps): ReactNode {
  const [asked, setAsked] = useState<'link' | 'end' | null>(null)
  const navigate = useNavigate()
  const user = useUser()
  const close = () => setAsked(null)
  return (
    <section aria-labelledby="control-of-event" className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <h3 id="control-of-event" className="text-14 font-label">
        {words.control}
      </h3>
      {programme.isOwned && !isOwner ? (
        <p className="text-14 text-muted">{words.onlyOwner}</p>
      ) : (
        <>
          <p className="text-14 text-muted">{words.controlText}</p>
          <Button size="s" className="whitespace-normal" onClick={() => setAsked('link')}>
            {words.newLink}
          </Button>
          <Button size="s" variant="danger" className="whitespace-normal" onClick={() => setAsked('end')}>
            {words.deleteEvent}
          </Button>
        </>
      )}
      {asked === 'link' && (
        <ConfirmDialog
          title={words.rotateTitle}
          text={words.rotateText}
          confirmLabel={words.rotateConfirm}
          pendingLabel={words.rotating}
          onConfirm={async () => {
            if (await rotate()) close()
          }}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <DeleteProgrammeDialog
          programme={{ id: programme.id, name: programme.name, stages }}
          onDeleted={() => void navigate(user === null ? pages.home : pages.dashboard)}
          onClose={close}
        />
      )}
    </section>
  )
}
