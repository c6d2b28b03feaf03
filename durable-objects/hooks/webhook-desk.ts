import type { Principal } from '../../schema/core/door.ts'
import type { Command } from '../../schema/engine/commands/commands.ts'
import { testMessage } from '../../schema/engine/webhooks/messages.ts'
import { ok, type Result, refuse, refuseField } from '../../schema/errors.ts'
import { addressProblems, outsideAddress } from '../../schema/outside/outside-address.ts'
import type { NewWebhook, WebhookDelivery, WebhookView } from '../../schema/tools/webhooks/commands.ts'
import { webhookId } from '../../schema/tools/webhooks/rules.ts'
import type { LiveRoom } from '../live-room/live-room.ts'
import type { RoomWebhooks } from './room-webhooks.ts'
import { seal, shortNameOf } from './secrets.ts'

type Options = {
  live: Pick<LiveRoom<unknown>, 'now' | 'queries'>
  webhooks: Pick<RoomWebhooks, 'list' | 'test'>
  execute: (command: Command, who: Principal, opId: string | null) => Result<unknown> | Promise<Result<unknown>>
  roomId: () => string
  serverSecret: () => string
  isThisMachineAllowed: () => boolean
}

/** What those with full control do with the webhooks of their room. */
export class WebhookDesk {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** The webhooks of the room, and how their last deliveries went. */
  list(who: Principal): Result<WebhookView[]> {
    const permitted = this.#options.live.queries.permitted(who, 'webhooks.read')
    return permitted.ok ? ok(this.#options.webhooks.list()) : permitted
  }

  /** [WH1] Makes a webhook. The room keeps its secret sealed. */
  async make(given: NewWebhook, secret: string, who: Principal, opId: string | null): Promise<Result<WebhookView>> {
    const { live, execute, isThisMachineAllowed, serverSecret } = this.#options
    const permitted = live.queries.permitted(who, 'room.make_webhook')
    if (!permitted.ok) return permitted
    const address = outsideAddress(given.url, { isThisMachineAllowed: isThisMachineAllowed() })
    if (!address.ok) return refuseField('invalid', 'url', addressProblems[address.fault])
    const roomId = this.#options.roomId()
    const [sealed, short] = [await seal(serverSecret(), roomId, secret), await shortNameOf(secret)]
    const made = await execute({ type: 'room.make_webhook', ...given, url: address.url.href, sealed, short }, who, opId)
    return made.ok ? this.#listed(webhookId(roomId, short)) : made
  }

  /** [WH7] Pauses a webhook, or lets it go on. */
  async pause(id: string, isPaused: boolean, who: Principal, opId: string | null): Promise<Result<WebhookView>> {
    const done = await this.#options.execute({ type: 'room.pause_webhook', webhookId: id, isPaused }, who, opId)
    return done.ok ? this.#listed(id) : done
  }

  /** [WH9] Sends a test to a webhook, and waits for the answer. */
  async test(id: string, who: Principal): Promise<Result<WebhookDelivery>> {
    const { live, webhooks } = this.#options
    const room = live.queries.permitted(who, 'webhooks.test')
    if (!room.ok) return room
    const { state } = room.value
    if (!state.webhooks.hooks.some((hook) => hook.id === id)) return refuse('not_found')
    const delivery = await webhooks.test(testMessage(state, id, live.now()))
    return delivery === null ? refuse('not_found') : ok(delivery)
  }

  #listed(id: string): Result<WebhookView> {
    const found = this.#options.webhooks.list().find((one) => one.id === id)
    return found === undefined ? refuse('not_found') : ok(found)
  }
}
