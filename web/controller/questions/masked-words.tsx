import { type ReactNode, useState } from 'react'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import { patchRoomBody } from '../../../schema/tools/room/commands.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { checked, type Fault } from '../../../schema/values/faults.ts'
import { Button } from '../../ui/button.tsx'
import { faultText } from '../../ui/form/fault-texts.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { useDesk } from '../desk/desk.ts'
import * as words from './words/masked-words.ts'

/** [K14] The organiser's own words, one in each line, which are masked too. */
export function MaskedWords(): ReactNode {
  const { snapshot, actions } = useDesk()
  const { maskedWords } = snapshot.room
  const [typed, setTyped] = useState<string | null>(null)
  /** The room as it was when typing began; null as long as nothing is typed. */
  const [opened, setOpened] = useState<RoomView | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const list = linesOf(typed ?? '')
  const read = checked(patchRoomBody, { maskedWords: list })
  const error = read.ok ? undefined : problemOf(read.faults)
  async function save(): Promise<void> {
    if (typed === null || isSaving || error !== undefined) return
    setIsSaving(true)
    const isSaved = await actions.save({
      type: 'room.update',
      maskedWords: list,
      base: versionOf(opened ?? snapshot.room),
    })
    setIsSaving(false)
    if (!isSaved) return
    setTyped((now) => (now === typed ? null : now))
    setOpened(null)
  }
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <TextArea
        label={words.label}
        hint={words.hint}
        error={error}
        className="w-full"
        value={typed ?? maskedWords.join('\n')}
        onChange={(event) => {
          if (opened === null) setOpened(snapshot.room)
          setTyped(event.currentTarget.value)
        }}
        onSend={() => void save()}
      />
      {typed !== null && (
        <div className="flex gap-2">
          <Button size="s" isPending={isSaving} pendingLabel={words.saving} onClick={() => void save()}>
            {words.save}
          </Button>
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              setTyped(null)
              setOpened(null)
            }}
          >
            {words.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function problemOf([fault]: readonly Fault[]): string | undefined {
  if (fault === undefined) return undefined
  const { code, limit = 0 } = fault
  if (code === 'too_many') return words.tooMany(limit)
  return code === 'too_long' ? words.tooLong(limit) : faultText(fault, {})
}
