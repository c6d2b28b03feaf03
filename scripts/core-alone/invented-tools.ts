/** Tools that no room has. The core compiles with them alone: `scripts/floors.test.ts` lets the compiler say so. */

export type Thing = { id: string; order?: number | undefined; createdAt: string }

declare module '../../schema/core/tool-types.ts' {
  interface ListTypes {
    thing: { list: 'things'; entity: Thing; view: Thing }
    idea: { list: 'ideas'; entity: Thing; view: Thing }
  }
  interface AnswerTypes {
    thing: { row: { thingId: string }; tally: { count: number } }
    opinion: { row: { text: string }; tally: { count: number } }
  }
  interface SingleTypes {
    mood: { isGood: boolean }
  }
  interface SingleState {
    mood: { isGood: boolean }
  }
  interface ShownSingles {
    mood: { isGood: boolean }
  }
  interface ReplyTypes {
    mood: { from: object; view: { isGood: boolean } }
  }
  interface ParticipantState {
    things: readonly string[]
  }
  interface PutCauses {
    thing: 'because'
  }
  interface CodesOfThing {
    thing: 'praise'
  }
  interface CodesOfRoom {
    thing: 'praise_all'
  }
  interface UndoTypes {
    step: { number: number }
    write: { tool: 'thing' }
  }
}
