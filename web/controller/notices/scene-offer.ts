/** The offer, in a toast, to put what was just started on the display. */
import { useEffect } from 'react'
import type { Scene } from '../../../schema/tools/stage/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { type Notice, offer } from './notices.ts'
import * as words from './words/notices.ts'

type PollScene = Extract<Scene, { kind: 'poll' }>

/** The latest offer, and what takes its toast away. */
let latest: { scene: PollScene; close: () => void } | null = null

/** Whether a poll is on the display already. */
export const isOnDisplay = ({ stage }: Pick<Snapshot, 'stage'>, { id }: PollScene): boolean =>
  stage.scene.kind === 'poll' && stage.scene.id === id

/** Shows a notice, and offers to put a poll on the display. */
export function offerScene(notice: Notice, scene: PollScene, onPress: () => void): void {
  latest = { scene, close: offer(notice, words.showOnDisplay, onPress) }
}

/** Takes the offer away once the poll is on the display, also if a colleague has put it there. */
export function useSceneOffer(snapshot: Pick<Snapshot, 'stage'>): void {
  useEffect(() => {
    if (latest === null || !isOnDisplay(snapshot, latest.scene)) return
    latest.close()
    latest = null
  }, [snapshot])
}
