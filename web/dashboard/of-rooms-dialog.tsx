import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserProgrammeReply, UserRoomReply } from '../../schema/api-account.ts'
import * as limits from '../../schema/limits.ts'
import { pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { addRoomAsStage, makeProgramme } from '../client/api/own-programmes.ts'
import { newOpId } from '../client/outbox/op-id.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx'
import * as words from './words/programmes.ts'

type OfRoomsProps = {
  rooms: readonly UserRoomReply[]
  programmes: readonly UserProgrammeReply[]
  onClose: () => void
}

/** Makes an event of rooms that are there. What has joined stays when it is pressed again: nothing is made twice. */
export function OfRoomsDialog({ rooms, programmes, onClose }: OfRoomsProps): ReactNode {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<{ name?: string; rooms?: string; left: readonly string[] }>({ left: [] })
  const [isPending, setPending] = useState(false)
  const made = useRef<{ key: string; name: string; id: string | null }>({ key: newOpId(), name: '', id: null })
  const navigate = useNavigate()
  const eventOf = (roomId: string) =>
    programmes.find(({ stages }) => stages.some((stage) => stage.roomId === roomId && !stage.isGone))?.name
  const ticked = rooms.filter(({ id }) => chosen.has(id) && eventOf(id) === undefined)

  const make = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    const missing = {
      ...(wanted === '' ? { name: words.nameMissing } : {}),
      ...(ticked.length === 0 ? { rooms: words.roomsMissing } : {}),
    }
    setProblems({ ...missing, left: [] })
    if (wanted === '' || ticked.length === 0) return
    setPending(true)
    const left = await joined(wanted)
    setPending(false)
    if (left.length > 0) return setProblems({ left })
    if (made.current.id !== null) void navigate(pathOf(pages.overview, made.current.id))
  }

  /** Makes the event unless it is there, and lets the rooms join one after another. @returns what did not work */
  const joined = async (wanted: string): Promise<string[]> => {
    if (made.current.id === null) {
      // Another name is another event, also for the server.
      if (made.current.name !== wanted) made.current = { key: newOpId(), name: wanted, id: null }
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const reply = await makeProgramme(wanted, timeZone, made.current.key)
      if (!reply.ok) return [reply.message]
      made.current.id = reply.value.id
    }
    const left: string[] = []
    for (const room of ticked) {
      const reply = await addRoomAsStage(made.current.id, room.id)
      if (!reply.ok) left.push(words.notJoined(room.name, reply.message))
    }
    return left
  }

  return (
    <Dialog title={words.ofRooms} text={words.ofRoomsText} onClose={onClose} isHeld={isPending}>
      <form noValidate onSubmit={make} className="flex min-w-0 flex-col gap-4">
        <TextField
          label={words.name}
          value={name}
          maxLetters={limits.maxRoomNameLength}
          error={problems.name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <fieldset className="min-w-0" aria-describedby={problems.rooms === undefined ? undefined : 'of-rooms-problem'}>
          <legend className="mb-1 text-14 font-label">{words.rooms}</legend>
          <ul className="max-h-[40vh] overflow-y-auto border-y border-line">
            {rooms.map((room) => {
              const taken = eventOf(room.id)
              return (
                <li key={room.id} className="border-b border-line last:border-b-0">
                  <label className="flex min-h-11 cursor-pointer items-center gap-3 px-1">
                    <input
                      type="checkbox"
                      className="house-checkbox flex-none"
                      disabled={taken !== undefined}
                      checked={chosen.has(room.id)}
                      onChange={({ currentTarget: { checked } }) => {
                        const next = new Set(chosen)
                        if (checked) next.add(room.id)
                        else next.delete(room.id)
                        setChosen(next)
                      }}
                    />
                    <bdi className="min-w-0 flex-1 wrap-anywhere">{room.name}</bdi>
                    {taken !== undefined && (
                      <span className="max-w-[50%] truncate text-14 text-muted">{words.isStageOf(taken)}</span>
                    )}
                  </label>
                </li>
              )
            })}
          </ul>
          {problems.rooms !== undefined && (
            <p id="of-rooms-problem" role="alert" className="mt-1 text-14 text-danger">
              {problems.rooms}
            </p>
          )}
        </fieldset>
        {problems.left.length > 0 && (
          <ul role="alert" className="border-s-4 border-danger ps-3 text-14 text-danger">
            {problems.left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <DialogActions>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.making}>
            {words.make}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
