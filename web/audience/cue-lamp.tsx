import type { ReactNode } from 'react'

/** standby: connected, something will come. stop: not now. seeking: on its way. out: nothing here. */
export type LampState = 'standby' | 'stop' | 'seeking' | 'out'

/** The cue light beside every backstage door: the upper lamp says stop, the lower one stand by. Words always say it too. */
export function CueLamp({ state }: { state: LampState }): ReactNode {
  return (
    <svg className={`lamp lamp-${state}`} viewBox="0 0 40 76" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="38" height="74" rx="5" />
      <circle className="lamp-stop-light" cx="20" cy="22" r="10" />
      <circle className="lamp-standby-light" cx="20" cy="54" r="10" />
    </svg>
  )
}
