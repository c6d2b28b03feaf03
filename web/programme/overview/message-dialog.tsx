import { type FormEvent, type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import type { StageAction } from '../../client/api/programmes.ts'
import { Button } from '../../ui/button.tsx'
import { optionsOf, RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import * as words from './words/acts.ts'

type Message = Extract<StageAction, { kind: 'message' }>
type MessageDialogProps = { count: number; onShow: (message: Message) => Promise<void>; onClose: () => void }

/** A text for the screens of the stages. Red asks once more, because it is for emergencies. */
export function MessageDialog({ count, onShow, onClose }: MessageDialogProps): ReactNode {
  const [text, setText] = useState('')
  const [color, setColor] = useState<Message['color']>('blue')
  const [error, setError] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const show = async (event?: FormEvent) => {
    event?.preventDefault()
    if (cleanLine(text) === '') return setError(words.textMissing)
    if (color === 'red' && !isAsked) return setAsked(true)
    setPending(true)
    await onShow({ kind: 'message', content: text.trim(), color })
  }
  return (
    <Dialog title={isAsked ? words.redTitle : words.messageTitle} isHeld={isPending} onClose={onClose}>
      <form noValidate onSubmit={show} className="flex flex-col gap-4">
        {isAsked ? (
          <>
            <p>{words.redText(count)}</p>
            <p className="border-s-4 border-danger ps-3 font-label whitespace-pre-wrap" dir="auto">
              {text}
            </p>
          </>
        ) : (
          <>
            <TextArea
              label={words.messageText}
              value={text}
              error={error}
              maxLetters={limits.maxMessageLength}
              onSend={() => void show()}
              onChange={({ currentTarget: { value } }) => {
                setText(value)
                setError(undefined)
              }}
            />
            <RadioGroup
              legend={words.messageColor}
              name="color"
              options={optionsOf<Message['color']>(words.colors)}
              value={color}
              onChange={setColor}
              optionsClassName="grid grid-cols-2 gap-2"
            />
          </>
        )}
        <DialogActions>
          <Button onClick={() => (isAsked ? setAsked(false) : onClose())} data-autofocus={isAsked ? '' : undefined}>
            {words.dismiss}
          </Button>
          <Button
            type="submit"
            variant={color === 'red' ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={words.showing}
          >
            {words.show}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
