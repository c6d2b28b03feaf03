import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable=true]'
/** What takes the keys for itself. */
const overlays = 'dialog[open], [role=menu]'

/** '/' goes to the search, 'C' makes a room; neither while somebody types or a dialog or menu is open. */
export function useDashboardKeys(search: RefObject<HTMLInputElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing) !== null) return
      if (document.querySelector(overlays) !== null) return
      if (event.key === '/' && search.current !== null) {
        event.preventDefault()
        search.current.focus()
        search.current.select()
      } else if (event.key.toLowerCase() === 'c') {
        event.preventDefault()
        void navigate('/create')
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate, search])
}
