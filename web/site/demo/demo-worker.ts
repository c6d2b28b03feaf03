/**
 * The demo room in a worker of its page: a bundle of its own, because what it shared with the screens of real rooms would
 * weigh on those (decision 25).
 */
import { openDemo } from './demo-play.ts'
import type { DemoAct } from './demo-wire.ts'

const play = openDemo((screens) => postMessage(screens))
addEventListener('message', ({ data }: MessageEvent<DemoAct>) => play(data))
