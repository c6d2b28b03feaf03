/** What a step did, as operators read it: "delete 'Panel'". */

import * as limits from '../../limits.ts'
import { lettersOf } from '../../values/letters.ts'
import type { Command, CommandOf, CommandType } from '../commands.ts'
import { textOfEntry } from '../wire.ts'
import type { UndoWrite } from './write.ts'

type Label<T extends CommandType> = (command: CommandOf<T>, name: string) => string
const verb =
  (verb: string) =>
  (_command: unknown, name: string): string =>
    `${verb} ${name}`

/** [U1] What each command did; null if it cannot be undone. A new command does not compile until it is here. */
const labels: { readonly [T in CommandType]: Label<T> | null } = {
  'room.update': ({ feedbackEnabled, movesCues }) =>
    movesCues === true
      ? 'move the event to another day'
      : feedbackEnabled === undefined
        ? 'change settings'
        : feedbackEnabled
          ? 'enable feedback'
          : 'disable feedback',
  'room.set_password': null,
  'room.set_logo': null,
  'room.rotate_control': null,
  'room.claim': null,
  'room.delete': null,
  'room.undo': null,
  'room.redo': null,
  'room.forget_steps': null,
  'room.stage': ({ blackout }) =>
    blackout === undefined ? 'change the display' : blackout ? 'black out the displays' : 'lift the blackout',
  'room.flash': null,
  'event.import': () => 'add an event',
  'timer.add': verb('add'),
  'timer.add_batch': ({ timers }, name) => (timers.length === 1 ? `add ${name}` : `add ${timers.length} timers`),
  'timer.start': verb('start'),
  'timer.give': ({ seconds }, name) => (seconds < 0 ? `take time from ${name}` : `add time to ${name}`),
  'timer.pause': verb('pause'),
  'timer.reset': verb('reset'),
  'timer.adjust': verb('adjust'),
  'timer.edit': ({ type: _, timerId: __, order, ...edit }, name) =>
    order !== undefined && isEmpty(edit) ? `move ${name}` : `edit ${name}`,
  'timer.delete': verb('delete'),
  'timer.select': null,
  'rundown.next': verb('go on to'),
  'rundown.previous': verb('go back to'),
  'rundown.advance': null,
  'message.add': verb('add'),
  'message.edit': ({ isVisible, content, color }, name) =>
    `${isVisible === undefined || content !== undefined || color !== undefined ? 'edit' : isVisible ? 'show' : 'hide'} ${name}`,
  'message.delete': verb('delete'),
  'poll.add': verb('add'),
  'poll.edit': ({ isActive }, name) => engaged(isActive, name),
  'poll.revise': verb('edit'),
  'poll.move': verb('move'),
  'poll.duplicate': verb('copy'),
  'poll.reset': verb('clear'),
  'poll.review': ({ isHidden, isApproved, isHighlighted }, name) =>
    `${isHidden !== undefined ? (isHidden ? 'hide' : 'show') : isApproved === true ? 'approve' : isHighlighted === true ? 'highlight' : 'change'} an answer to ${name}`,
  'poll.delete': verb('delete'),
  'poll.vote': null,
  'quiz.add': verb('add'),
  'quiz.edit': ({ isActive }, name) => engaged(isActive, name),
  'quiz.revise': verb('edit'),
  'quiz.move': verb('move'),
  'quiz.duplicate': verb('copy'),
  'quiz.reset': verb('clear'),
  'quiz.delete': verb('delete'),
  'quiz.start': null,
  'quiz.answer': null,
  'quiz.submit': null,
  'live_message.add': ({ sendAt, onCue }, name) => `${sendAt != null || onCue != null ? 'schedule' : 'send'} ${name}`,
  'live_message.edit': ({ isVisible, isPinned }, name) =>
    `${isVisible !== undefined ? (isVisible ? 'show' : 'hide') : isPinned === undefined ? 'edit' : isPinned ? 'pin' : 'unpin'} ${name}`,
  'live_message.delete': verb('delete'),
  'live_message.send_due': null,
  'feedback.submit': null,
  'question.ask': null,
  'question.vote': null,
  'question.withdraw': null,
  'question.edit': ({ state, isOnDisplay }, name) =>
    isOnDisplay === true ? `show ${name}` : `${state === 'hidden' ? 'hide' : 'change'} ${name}`,
  'question.delete': verb('delete'),
  'question.clear': ({ state }) => `delete all ${state === undefined ? '' : `${state} `}questions`,
  'question.merge': null,
  'game.start': null,
  'game.advance': null,
  'game.close': null,
  'game.end': verb('end'),
  'game.delete': verb('delete'),
  'game.rename_player': null,
  'game.remove_player': null,
  'game.join': null,
  'game.answer': null,
}

const isEmpty = (fields: object): boolean => Object.values(fields).every((value) => value === undefined)

const engaged = (isActive: boolean | undefined, name: string): string =>
  isActive === undefined ? `change the results of ${name}` : `${isActive ? 'start' : 'stop'} ${name}`

/** Whether a command can be undone. */
export const isUndoable = ({ type }: Command): boolean => labels[type] !== null

/** What a command did, as operators read it. */
export function labelOf(command: Command, writes: readonly UndoWrite[], subjectId: string | null): string {
  // The table pairs each type with its label; the compiler cannot follow that pairing through an index.
  const label = labels[command.type] as Label<CommandType> | null
  const main = writes.find((write) => 'id' in write && write.id === subjectId) ?? writes.find(runs) ?? writes[0]
  return label?.(command, main === undefined ? '' : nameOf(main)) ?? ''
}

const runs = (write: UndoWrite): boolean => write.tool === 'timer' && write.after?.isRunning === true

/** What a thing is called, in quotes; the room and the stage have no name. */
export function nameOf(write: UndoWrite): string {
  if ('id' in write) {
    const entry = write.after ?? write.before
    return entry === null ? '' : quoted(textOfEntry(write.tool, entry))
  }
  if ('name' in write) return quoted(write.name)
  return write.tool === 'stage' ? 'the stage' : 'the room'
}

/** The name of an entry, in quotes and not too long. */
function quoted(text: string): string {
  const letters = lettersOf(text.replace(/\s+/g, ' '))
  const max = limits.undoNameLetters
  return `'${letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('')}'`
}
