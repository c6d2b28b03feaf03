import { ExternalLink, Keyboard, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chooseTheme, useTheme } from '../app/theme.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CueLightIcon } from '../ui/icons.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { useDesk } from './desk.ts'

/** The room's name, that this page is in control, and the connection. */
export function ControllerHeader({ feed, onSheet }: { feed: RoomFeed; onSheet: () => void }): ReactNode {
  const { room } = useDesk().room
  const theme = useTheme('booth')
  return (
    <header className="booth-header">
      <Link to="/" aria-label="Cuelight, home" className="grid size-9 shrink-0 place-items-center text-tungsten-text">
        <CueLightIcon className="size-6" />
      </Link>
      <h1
        dir="auto"
        title={room.name}
        className="min-w-0 flex-1 truncate font-display text-19 lg:flex-initial lg:text-23"
      >
        {room.name}
      </h1>
      <Badge tone={feed.connection === 'live' ? 'ok' : 'neutral'} hasLamp>
        Controller Active
      </Badge>
      <ConnectionStrip feed={feed} />
      <span className="hidden flex-1 lg:block" />
      <div className="ml-auto flex items-center gap-1">
        <IconButton
          label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
          size="s"
          icon={
            theme === 'dark' ? (
              <Sun aria-hidden="true" className="size-5" />
            ) : (
              <Moon aria-hidden="true" className="size-5" />
            )
          }
          onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        <IconButton
          label="Keyboard shortcuts"
          shortcut="?"
          size="s"
          icon={<Keyboard aria-hidden="true" className="size-5" />}
          onClick={onSheet}
        />
        <a href={`/room/${room.id}/viewer`} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 's')}>
          Open viewer
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      </div>
    </header>
  )
}
