/** Sends what an operator asks for, one request after the other, and keeps the list that is laid over the room. */
import type { Snapshot } from '../../schema/protocol.ts'
import type { EpochMs } from '../../schema/room/state.ts'
import type { Failure } from './notices.ts'
import { asked, type Operation, unsettled } from './operations.ts'
import type { Predictable } from './prediction.ts'

export type Sent = { ok: true } | { ok: false; code: Failure }

export type OperationQueue = {
  operations(): readonly Operation[]
  subscribe(listener: () => void): () => void
  /** Shows a command at once and sends it in its turn. */
  ask(command: Predictable, at: EpochMs): void
  /** Runs another request in its turn, behind everything asked before it. */
  inTurn<T>(request: () => Promise<T>): Promise<T>
  /** The server told the room: what it answers is dropped from the list. */
  told(room: Snapshot): void
}

type Wiring = {
  send: (command: Predictable, at: EpochMs) => Promise<Sent>
  onSuccess?: (command: Predictable) => void
  /** The command has been taken back from what is shown. */
  onFailure: (command: Predictable, failure: Failure) => void
  later: (run: () => void, ms: number) => void
}

/** An answered command whose frame never comes (another operator was quicker) is given up after this. */
export const frameGraceMs = 1_500

export function createOperationQueue({ send, onSuccess, onFailure, later }: Wiring): OperationQueue {
  let operations: readonly Operation[] = []
  let lastTold: Snapshot | null = null
  let lastId = 0
  let turn: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  const set = (next: readonly Operation[]) => {
    if (next.length === operations.length && next.every((o, index) => o === operations[index])) return
    operations = next
    for (const listener of listeners) listener()
  }
  const mark = (id: number, state: Operation['state']) =>
    set(operations.map((o) => (o.id === id ? { ...o, state } : o)))
  const drop = (id: number) => set(operations.filter((o) => o.id !== id))
  const settle = () => {
    if (lastTold !== null) set(unsettled(operations, lastTold))
  }

  function inTurn<T>(request: () => Promise<T>): Promise<T> {
    const result = turn.then(request)
    turn = result.catch(() => {})
    return result
  }

  async function run({ id, command, at }: Operation): Promise<void> {
    // Replaced by a newer word about the same thing while it waited.
    if (!operations.some((o) => o.id === id)) return
    mark(id, 'sent')
    const sent = await send(command, at)
    if (sent.ok) {
      mark(id, 'done')
      settle()
      later(() => drop(id), frameGraceMs)
      onSuccess?.(command)
      return
    }
    drop(id)
    onFailure(command, sent.code)
  }

  return {
    operations: () => operations,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(command, at) {
      const operation: Operation = { id: ++lastId, command, at, state: 'waiting' }
      set(asked(operations, operation))
      void inTurn(() => run(operation))
    },
    inTurn,
    told(room) {
      lastTold = room
      settle()
    },
  }
}
