/** What a step did, as a code with the name of what it was about: screens say it in their own words. */

import * as limits from '../../limits.ts'
import { lettersOf } from '../../values/letters.ts'
import type { Command, CommandOf, CommandType } from '../commands.ts'
import type { QuestionState } from '../questions/entity.ts'
import { textOfEntry } from '../wire.ts'
import type { Described } from './entity.ts'
import type { UndoWrite } from './write.ts'

/** What was done to one thing, which is named. */
type CodeOfThing =
  | ('add' | 'edit' | 'move' | 'delete' | 'copy' | 'clear' | 'change' | 'show' | 'hide' | 'pin' | 'unpin')
  | ('start' | 'stop' | 'pause' | 'reset' | 'adjust' | 'end' | 'send' | 'schedule')
  | ('add_time_to' | 'take_time_from' | 'go_on_to' | 'go_back_to' | 'change_the_results_of')
  | ('remove_the_person_behind' | 'bring_back_the_person_behind')
  | 'review_answers_to'
  | `${'hide' | 'show' | 'approve' | 'highlight' | 'change'}_an_answer_to`

/** What was done to the room, the display or many things. */
const roomCodes = [
  'change_settings',
  'change_the_columns',
  'move_the_event_to_another_day',
  'enable_feedback',
  'disable_feedback',
  'change_the_display',
  'black_out_the_displays',
  'lift_the_blackout',
  'add_an_event',
  'add_timers',
  'readmit_people',
  'approve_questions',
  'hide_questions',
  'change_questions',
  'delete_all_questions',
] as const
type CodeOfRoom = (typeof roomCodes)[number] | `delete_all_${QuestionState}_questions`

/** What undo can revert. The codes read as English, because programs are given them so. */
export type StepCode = CodeOfThing | CodeOfRoom

/** One code, or one that depends on what was asked. */
type Code<T extends CommandType> = StepCode | ((command: CommandOf<T>) => StepCode | null)

/** [U1] What each command did; null if it cannot be undone. A new command does not compile until it is here. */
const codes: { readonly [T in CommandType]: Code<T> | null } = {
  'room.update': ({ feedbackEnabled, movesCues, columns }) => {
    if (movesCues === true) return 'move_the_event_to_another_day'
    if (feedbackEnabled !== undefined) return feedbackEnabled ? 'enable_feedback' : 'disable_feedback'
    return columns === undefined ? 'change_settings' : 'change_the_columns'
  },
  'room.set_password': null,
  'room.set_logo': null,
  'room.rotate_control': null,
  'room.claim': null,
  'room.make_link': null,
  'room.end_link': null,
  'room.delete': null,
  'room.undo': null,
  'room.redo': null,
  'room.stage': ({ blackout }) =>
    blackout === undefined ? 'change_the_display' : blackout ? 'black_out_the_displays' : 'lift_the_blackout',
  'room.flash': null,
  'event.import': 'add_an_event',
  'timer.add': 'add',
  'timer.add_batch': ({ timers }) => (timers.length === 1 ? 'add' : 'add_timers'),
  'timer.start': 'start',
  'timer.give': ({ seconds }) => (seconds < 0 ? 'take_time_from' : 'add_time_to'),
  'timer.pause': 'pause',
  'timer.reset': 'reset',
  'timer.adjust': 'adjust',
  'timer.edit': ({ type: _, timerId: __, order, ...edit }) => (order !== undefined && isEmpty(edit) ? 'move' : 'edit'),
  'timer.delete': 'delete',
  'timer.select': null,
  'rundown.next': 'go_on_to',
  'rundown.previous': 'go_back_to',
  'message.add': 'add',
  'message.edit': ({ isVisible, content, color }) =>
    isVisible === undefined || content !== undefined || color !== undefined ? 'edit' : isVisible ? 'show' : 'hide',
  'message.delete': 'delete',
  'poll.add': 'add',
  'poll.edit': ({ isActive, showResults, isOnDisplay }) =>
    isActive === undefined && showResults === undefined && isOnDisplay !== undefined
      ? 'change_the_display'
      : engaged(isActive),
  'poll.revise': 'edit',
  'poll.move': 'move',
  'poll.duplicate': 'copy',
  'poll.reset': 'clear',
  'poll.review': ({ isHidden, isApproved, isHighlighted, also = [] }) =>
    also.length > 0
      ? 'review_answers_to'
      : `${isHidden !== undefined ? (isHidden ? 'hide' : 'show') : isApproved === true ? 'approve' : isHighlighted === true ? 'highlight' : 'change'}_an_answer_to`,
  'poll.delete': 'delete',
  'poll.vote': null,
  'quiz.add': 'add',
  'quiz.edit': ({ isActive }) => engaged(isActive),
  'quiz.revise': 'edit',
  'quiz.move': 'move',
  'quiz.duplicate': 'copy',
  'quiz.reset': 'clear',
  'quiz.delete': 'delete',
  'quiz.start': null,
  'quiz.answer': null,
  'quiz.submit': null,
  'live_message.add': ({ sendAt, onCue }) => (sendAt != null || onCue != null ? 'schedule' : 'send'),
  'live_message.edit': ({ isVisible, isPinned }) =>
    isVisible !== undefined
      ? isVisible
        ? 'show'
        : 'hide'
      : isPinned === undefined
        ? 'edit'
        : isPinned
          ? 'pin'
          : 'unpin',
  'live_message.delete': 'delete',
  'feedback.submit': null,
  'question.ask': null,
  'question.vote': null,
  'question.withdraw': null,
  'question.edit': ({ state, isOnDisplay, also = [] }) =>
    state !== undefined && also.length > 0
      ? decided[state]
      : isOnDisplay === true
        ? 'show'
        : state === 'hidden'
          ? 'hide'
          : 'change',
  'question.delete': 'delete',
  'question.clear': ({ state }) => (state === undefined ? 'delete_all_questions' : `delete_all_${state}_questions`),
  'question.merge': null,
  'game.start': null,
  'game.advance': null,
  'game.end': 'end',
  'game.delete': 'delete',
  'game.rename_player': null,
  'game.remove_player': null,
  'game.join': null,
  'game.answer': null,
  'signal.send': null,
  'signal.answer': ({ state }) => (state === 'granted' ? 'add_time_to' : null),
  'ban.add': 'remove_the_person_behind',
  'ban.lift': ({ all }) => (all === true ? 'readmit_people' : 'bring_back_the_person_behind'),
}

/** Several questions at once. */
const decided = { open: 'approve_questions', hidden: 'hide_questions', answered: 'change_questions' } as const

const isEmpty = (fields: object): boolean => Object.values(fields).every((value) => value === undefined)

const engaged = (isActive: boolean | undefined): StepCode =>
  isActive === undefined ? 'change_the_results_of' : isActive ? 'start' : 'stop'

/** Whether a command can be undone. */
export const isUndoable = (command: Command): boolean => codeOf(command) !== null

function codeOf(command: Command): StepCode | null {
  // The table pairs each type with its code; the compiler cannot follow that pairing through an index.
  const entry = codes[command.type] as Code<CommandType> | null
  return typeof entry === 'function' ? entry(command) : entry
}

/** What a command did. */
export function descriptionOf(command: Command, writes: readonly UndoWrite[], subjectId: string | null): Described {
  const code = codeOf(command) ?? 'change'
  if (command.type === 'timer.add_batch' && code === 'add_timers')
    return { code, params: { count: command.timers.length } }
  if (command.type === 'question.edit' && command.also !== undefined && code.endsWith('_questions'))
    return { code, params: { count: writes.filter(({ tool }) => tool === 'question').length } }
  if (code === 'readmit_people') return { code, params: { count: writes.filter(({ tool }) => tool === 'ban').length } }
  const isSubject = (write: UndoWrite) => 'id' in write && write.id === subjectId && write.tool !== 'signal'
  const main = writes.find(isSubject) ?? writes.find(runs) ?? writes[0]
  const name = isAboutRoom(code) || main === undefined ? null : nameOf(main)
  return { code, params: name === null ? {} : { name } }
}

const isAboutRoom = (code: StepCode): code is CodeOfRoom =>
  (roomCodes as readonly string[]).includes(code) || code.startsWith('delete_all_')

const runs = (write: UndoWrite): boolean => write.tool === 'timer' && write.after?.isRunning === true

/** What a thing is called, not too long; null for the room and the stage, which have no name. */
export function nameOf(write: UndoWrite): string | null {
  if ('name' in write) return shortened(write.name)
  if (!('id' in write)) return null
  const entry = write.after ?? write.before
  return entry === null ? null : shortened(textOfEntry(write.tool, entry))
}

function shortened(text: string): string {
  const letters = lettersOf(text.replace(/\s+/g, ' '))
  const max = limits.undoNameLetters
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : letters.join('')
}
