import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pathOf } from '../../../../schema/links/page-path.ts'
import * as pages from '../../../../schema/links/pages.ts'
import type { StageOfProgramme } from '../../../../schema/programme/view.ts'
import { readControllerKey } from '../../../client/api/api.ts'
import { removeStage } from '../../../client/api/own-programmes.ts'
import { queryKeys, valueOrThrow } from '../../../client/api/queries.ts'
import { linkOrigin } from '../../../live/link-origin.ts'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import * as words from './words/stages.ts'

type TakeOutProps = { id: string; stage: StageOfProgramme; onClose: () => void }

/** [PM1] Asks before a stage leaves the event, and what becomes of its room, with the link that still opens it. */
export function TakeOutDialog({ id, stage, onClose }: TakeOutProps): ReactNode {
  const [room, setRoom] = useState<'keep' | 'delete'>('keep')
  const takeOut = async () => {
    const reply = await removeStage(id, stage.id, room)
    // If it is out already, that is a success.
    if (reply.ok || reply.code === 'not_found') return onClose()
    toast({ title: words.notTakenOut, description: reply.message, variant: 'destructive' })
  }
  return (
    <ConfirmDialog
      title={words.takeOutTitle(stage.name)}
      text={words.takeOutText}
      confirmLabel={words.takeOutConfirm}
      pendingLabel={words.takingOut}
      isDestructive={room === 'delete'}
      onConfirm={takeOut}
      onClose={onClose}
    >
      {!stage.isGone && (
        <div className="flex flex-col gap-4">
          <RadioGroup
            legend={words.fate}
            name="fate"
            value={room}
            onChange={setRoom}
            options={[
              { value: 'keep', label: words.keepRoom },
              { value: 'delete', label: words.deleteRoom },
            ]}
          />
          {room === 'keep' && <RoomLink roomId={stage.roomId} />}
        </div>
      )}
    </ConfirmDialog>
  )
}

/** The controller link of the room itself: without it, whoever came with the key of the event could not go back there. */
function RoomLink({ roomId }: { roomId: string }): ReactNode {
  const { data: key } = useQuery({
    queryKey: queryKeys.controllerKey(roomId),
    queryFn: async () => (await valueOrThrow(readControllerKey(roomId))).controllerKey,
  })
  if (key === undefined) return null
  const url = `${linkOrigin()}${pathOf(pages.controller, roomId)}#key=${key}`
  return <CopyField label={words.roomLink} url={url} hint={words.roomLinkHint} />
}
