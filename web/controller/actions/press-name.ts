import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { adjustLabel } from './adjust-words.ts'
import { isShowPress } from './unsent.ts'
import * as show from './words/show.ts'
import * as words from './words/waiting.ts'

/** What was pressed, in the words of its key; empty for what is no press of the show. */
export function pressName(command: DirectCommand): string {
  if (!isShowPress(command)) return ''
  switch (command.type) {
    case 'rundown.next':
      return show.go
    case 'rundown.previous':
      return show.previous
    case 'timer.start':
      return show.start
    case 'timer.pause':
      return show.pause
    case 'timer.reset':
      return show.reset
    case 'timer.give':
      return adjustLabel(command.seconds)
    case 'timer.adjust':
      return show.adjustTheTime
    case 'timer.select':
      return words.select
    case 'room.flash':
      return show.flash
    case 'room.stage':
      return command.blackout === undefined ? words.display : command.blackout ? show.blackout : show.endBlackout
    default:
      return words.message
  }
}
