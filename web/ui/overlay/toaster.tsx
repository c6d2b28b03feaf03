import { CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import * as limits from '../../../schema/limits.ts'
import { buttonStyle, squareButtonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { pageDirection } from '../page-direction.ts'
import { dismissToast, pressToast, type ShownToast, toastStore } from './toast.ts'
import { useTopDialog } from './top-dialog.ts'
import * as words from './words/toaster.ts'

/** Shows toasts. It moves into the topmost open dialog, because the rest of the page is then inert. */
export function Toaster(): ReactNode {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const container = useTopDialog() ?? document.body
  return createPortal(
    <Radix.Provider
      duration={limits.toastMs}
      swipeDirection={pageDirection() === 'rtl' ? 'left' : 'right'}
      swipeThreshold={limits.toastSwipePx}
    >
      {/* Radix announces in the body, which a dialog makes inert: the words are said from here instead. */}
      <p role="status" aria-live={shown?.variant === 'destructive' ? 'assertive' : 'polite'} className="sr-only">
        {shown?.isOpen === true && said(shown)}
      </p>
      {shown !== null && <ToastCard key={shown.id} toast={shown} />}
      <Radix.Viewport hotkey={['F8']} label={words.region} className="toast-viewport" />
    </Radix.Provider>,
    container,
  )
}

/** Title and text as two sentences. */
function said({ title, description }: ShownToast): string {
  if (description === undefined) return title
  return /[.!?…。！？؟]$/.test(title) ? `${title} ${description}` : `${title}. ${description}`
}

function ToastCard({ toast }: { toast: ShownToast }): ReactNode {
  const isDestructive = toast.variant === 'destructive'
  return (
    <Radix.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      duration={toast.durationMs ?? limits.toastMs}
      className={classNames('toast-card', isDestructive && 'is-destructive')}
    >
      {isDestructive && <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />}
      {/* A key with a long label goes below the text, which would otherwise be a narrow column next to it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div
          data-radix-toast-announce-exclude=""
          className="flex min-w-[min(12rem,100%)] flex-1 basis-[min(12rem,100%)] flex-col"
        >
          <Radix.Title className="font-label">{toast.title}</Radix.Title>
          {toast.description !== undefined && (
            <Radix.Description className="text-14 text-muted">{toast.description}</Radix.Description>
          )}
        </div>
        {toast.action !== undefined && (
          <Radix.Action
            altText={toast.action.label}
            onClick={() => pressToast(toast.id)}
            className={buttonStyle('secondary', 's')}
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label={words.close} className={classNames(squareButtonStyle('quiet', 's'), '-mt-1 -me-1')}>
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
