/** What a display may show besides its timer and messages: one part, which it fetches when it first shows any of it. */

import { PollOverlay } from '../polls/poll-overlay.tsx'
import { JoinPanel } from '../qr/join-panel.tsx'
import { Scene } from '../scenes/scene.tsx'
import { GameSounds } from '../sound/game-sounds.tsx'
import { DisplayExtras } from './display-extras.tsx'
import { Foyer } from './foyer.tsx'

export const pictures = { Scene, PollOverlay, JoinPanel, GameSounds, DisplayExtras, Foyer }
