import type { ReactNode } from 'react'
import { DemoBars } from './demo-bars.tsx'
import { DemoStage } from './demo-stage.tsx'
import type { DemoMoment } from './demo-store.ts'
import * as words from './preview-content.ts'

/** Shares of the picture's height, in percent. */
const messageTakes = 20
const pollTakes = 42

/** The display: the timer, below it the message and the poll while they are shown. */
export function PreviewPresenter({ room, now }: DemoMoment): ReactNode {
  const takes = (room.isMessageShown ? messageTakes : 0) + (room.isPollOpen ? pollTakes : 0)
  return (
    <div className="preview-screen">
      <DemoStage clock={room.clock} now={now} takes={takes}>
        <div className="preview-extra">
          {room.isMessageShown && <p className="preview-message">{words.message}</p>}
          {room.isPollOpen && (
            <div className="preview-poll">
              <p>{words.question}</p>
              <DemoBars options={words.options} votes={room.votes} />
            </div>
          )}
        </div>
      </DemoStage>
    </div>
  )
}
