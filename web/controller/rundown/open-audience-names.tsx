import { useHeldDialog } from '../forms/held-dialog.ts'
import { lazyDialog } from '../forms/lazy-dialog.tsx'

const AudienceNames = lazyDialog(async () => (await import('./audience-names.tsx')).AudienceNames)

/** Opens the choice of the names that the audience reads. */
export function useAudienceNames(): () => void {
  const openDialog = useHeldDialog()
  return () => openDialog((close) => <AudienceNames onClose={close} />)
}
