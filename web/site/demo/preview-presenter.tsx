import type { ReactNode } from 'react'
import { countsOf, DemoBars } from './demo-bars.tsx'
import { DemoStage } from './demo-stage.tsx'
import type { DemoMoment } from './demo-store.ts'

/** Shares of the picture's height, in percent. */
const messageTakes = 20
const pollTakes = 42

/** The display: the timer, below it the message and the poll while they are shown. */
export function PreviewPresenter({ display, now }: DemoMoment): ReactNode {
  const [message] = display.messages
  const poll = display.polls.find(({ isActive }) => isActive)
  const takes = (message === undefined ? 0 : messageTakes) + (poll === undefined ? 0 : pollTakes)
  return (
    <div className="preview-screen">
      <DemoStage room={display} now={now} takes={takes}>
        <div className="preview-extra">
          {message !== undefined && <p className="preview-message">{message.content}</p>}
          {poll !== undefined && (
            <div className="preview-poll">
              <p>{poll.question}</p>
              <DemoBars options={poll.options} votes={countsOf(poll)} />
            </div>
          )}
        </div>
      </DemoStage>
    </div>
  )
}
