import { idFrom, shortIdLength } from '../../../schema/ids.ts'
import {
  afterAnswer,
  afterCheck,
  afterText,
  afterWhole,
  isBehind,
  isCheckDue,
  mayAskForWhole,
  type Unread,
} from '../../../schema/traffic/unread.ts'
import { onceForAlike } from '../../../schema/values/alike.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { FrameText } from '../../live-room/ports.ts'
import { controlText, errorText } from '../../live-room/publish.ts'
import { keepSession, type Peer } from './peer-table.ts'
import type { Socket } from './socket.ts'

type Options = {
  byteLength: (text: FrameText) => number
  /** A connection does not read what it is sent. */
  onBehind: (peer: Peer) => void
}

/** Sends texts to connections, and counts what each has not read yet. */
export class PeerSender {
  readonly #options: Options
  /** A crowd that comes in the same millisecond is sent the same text. */
  readonly #bytesOfWhole: (frame: FrameText) => number

  constructor(options: Options) {
    this.#options = options
    this.#bytesOfWhole = onceForAlike(options.byteLength)
  }

  send(peer: Peer, text: FrameText): void {
    this.#send(peer, text, this.#options.byteLength(text))
  }

  /** Sends everyone the same texts. Counting bytes is a call to the runtime, so it is done once for each text. */
  sendAll(peers: Iterable<Peer>, texts: readonly FrameText[]): void {
    const counted = texts.map((text) => ({ text, bytes: this.#options.byteLength(text) }))
    for (const peer of peers) for (const { text, bytes } of counted) this.#send(peer, text, bytes)
  }

  /**
   * [P41] Whether a connection that asks for the whole room may have it now. If not, it is told so, and asks again a
   * little later.
   */
  mayAskForWhole(peer: Peer, now: EpochMs): boolean {
    if (mayAskForWhole(peer.unread, now)) return true
    this.send(peer, errorText('too_many_requests'))
    return false
  }

  /** Sends the whole room to a connection that joins with it, or that asked again: what is known of it is kept once. */
  sendWhole(peer: Peer, frame: FrameText, now: EpochMs): void {
    if (isBehind(peer.unread)) return this.#options.onBehind(peer)
    sendQuietly(peer.socket, frame)
    this.#noteSent(peer, afterWhole(peer.unread, this.#bytesOfWhole(frame), now))
    keepSession(peer, { isJoined: true })
  }

  /** A connection answers that it reads. */
  noteRead(peer: Peer, key: string, now: EpochMs): void {
    peer.unread = afterAnswer(peer.unread, key, now)
    if (peer.session.unread.bytes > peer.unread.bytes) keepSession(peer, {})
  }

  /** Every text goes out here, so a connection that does not read is noticed and closed. */
  #send(peer: Peer, text: FrameText, bytes: number): void {
    if (isBehind(peer.unread)) return this.#options.onBehind(peer)
    sendQuietly(peer.socket, text)
    this.#noteSent(peer, afterText(peer.unread, bytes))
  }

  #noteSent(peer: Peer, unread: Unread): void {
    peer.unread = unread
    if (!isCheckDue(unread)) return
    const key = idFrom(crypto.getRandomValues(new Uint8Array(shortIdLength)))
    peer.unread = afterCheck(unread, key)
    sendQuietly(peer.socket, controlText({ type: 'read_check', key }))
    keepSession(peer, {})
  }
}

/** A socket that is going away may refuse a frame; its close event follows and cleans up. */
export function sendQuietly(socket: Socket, text: FrameText): void {
  try {
    socket.send(text)
  } catch {
    // Nothing is lost: the client asks for the whole room when it reconnects.
  }
}
