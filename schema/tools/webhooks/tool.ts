import { tool } from '../../core/tool.ts'
import { webhookCommands } from './commands.ts'
import { nextMark, noteTold } from './marks.ts'
import { endWebhook, makeWebhook, pauseWebhook } from './rules.ts'

/** Addresses that are told what happens in a room. */
export const webhooks = tool({
  commands: webhookCommands,
  handlers: {
    'room.make_webhook': { rule: makeWebhook, undo: null, refuses: ['too_many_webhooks'] },
    'room.pause_webhook': { rule: pauseWebhook, undo: null },
    'room.end_webhook': { rule: endWebhook, undo: null },
  },
  becomesDue: [nextMark],
  follows: [noteTold],
})
