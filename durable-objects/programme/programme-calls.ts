/**
 * What a programme and its rooms say to each other. Old and new code of both run side by side during a deploy, so calls and
 * fields are only ever added.
 */
import type { ProgrammeDoor } from '../../schema/core/door.ts'
import type { StageReport } from '../../schema/programme/reports/report.ts'

/** The calls that a room makes to its programme. */
export interface ProgrammeCalls extends Rpc.DurableObjectBranded {
  /** `unknown` if the room is no stage of it (any more), or there is no such programme. */
  report(report: StageReport): Promise<'taken' | 'unknown'>
  /** A room was deleted, or belongs to it no longer. */
  left(roomId: string): Promise<void>
}

/** The calls that a programme makes to its rooms. */
export interface StageCalls extends Rpc.DurableObjectBranded {
  /**
   * Who controls the programme now; null if the room belongs to it no longer.
   * @returns `foreign` if the room does not belong to that programme, `missing` if there is no room
   */
  follow(programmeId: string, door: ProgrammeDoor | null): Promise<'followed' | 'foreign' | 'missing'>
}
