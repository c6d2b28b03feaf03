/** What a display may show besides its timer and messages: one part, which it fetches when it first shows any of it. */
export { PollOverlay } from '../polls/poll-overlay.tsx'
export { JoinPanel } from '../qr/join-panel.tsx'
export { Scene } from '../scenes/scene.tsx'
export { GameSounds } from '../sound/game-sounds.tsx'
export { DisplayExtras } from './display-extras.tsx'
export { Foyer } from './foyer.tsx'
