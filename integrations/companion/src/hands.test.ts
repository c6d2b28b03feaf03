import { describe, expect, test } from 'vitest'
import { messageWith } from '../../../schema/testing/rooms/entries.ts'
import { idOf } from '../../../schema/testing/rooms/facts.ts'
import { stateWith } from '../../../schema/testing/rooms/state.ts'
import { timerWith } from '../../../schema/testing/rooms/timers.ts'
import { hidingAll, meantByEdit, meantByText } from './hands.ts'
import { roomNow } from './testing/sent-room.ts'

const { snapshot } = roomNow(
  stateWith({
    timers: [timerWith('one', { name: 'Opening' }), timerWith('two', { name: 'Keynote' })],
    messages: [messageWith('first', { content: 'Wrap up', isVisible: true }), messageWith('own', { content: 'Old' })],
  }),
)
const red = { color: 'red', place: 'displays' }

describe('[CP3] a text of a key', () => {
  test('[CP3] shows the message that has it', () => {
    expect(meantByText(snapshot, null, { text: ' Wrap up ', ...red })).toEqual({
      command: { type: 'message.edit', messageId: idOf('first'), color: 'red', shownTo: 'displays', isVisible: true },
    })
  })
  test('[CP3] writes the message of the module anew', () => {
    expect(meantByText(snapshot, idOf('own'), { text: 'New', ...red })).toMatchObject({
      command: { type: 'message.edit', messageId: idOf('own'), content: 'New', isVisible: true },
    })
  })
  test('[CP3] adds one if there is none, also if its own was deleted', () => {
    const added = { command: { type: 'message.add', content: 'New', color: 'blue', shownTo: 'everywhere' } }
    expect(meantByText(snapshot, null, { text: 'New', color: 'pink', place: 'roof' })).toEqual(added)
    expect(meantByText(snapshot, idOf('gone'), { text: 'New', color: 'blue', place: 'everywhere' })).toEqual(added)
  })
  test('[CP3] is nothing without letters', () => {
    expect(meantByText(snapshot, null, { text: ' ', ...red })).toEqual({ problem: 'There is no text to show.' })
  })
  test('[CP3] every visible message can be hidden', () => {
    expect(hidingAll(snapshot)).toEqual([{ type: 'message.edit', messageId: idOf('first'), isVisible: false }])
  })
})

describe('[CP3] a change of a cue', () => {
  test.each([
    ['2', 'New', '', { name: 'New' }],
    ['keynote', '', '45m', { duration: 2700 }],
    ['Keynote', ' New ', '1:30:00', { name: 'New', duration: 5400 }],
  ])('[CP3] of %s to %s %s', (cue, name, length, change) => {
    expect(meantByEdit(snapshot, cue, name, length)).toEqual({
      command: { type: 'timer.edit', timerId: idOf('two'), ...change },
    })
  })
  test.each([
    ['3', 'New', '', 'There is no cue “3”.'],
    ['1', '', '', 'There is nothing to change.'],
    ['1', '', 'soon', '“soon” is no length. Please write it as 20:00 or 45m.'],
  ])('[CP3] is refused in words: %s %s %s', (cue, name, length, problem) => {
    expect(meantByEdit(snapshot, cue, name, length)).toEqual({ problem })
  })
})
