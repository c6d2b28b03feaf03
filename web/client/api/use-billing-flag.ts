import { useQuery } from '@tanstack/react-query'
import { readFeatureFlags } from './account-api.ts'
import { queryKeys } from './query-keys.ts'
import { valueOrThrow } from './value-or-throw.ts'

/** Whether billing is offered; false until it is known, and where it cannot be known. */
export function useBillingFlag(): boolean {
  const flags = useQuery({ queryKey: queryKeys.featureFlags, queryFn: () => valueOrThrow(readFeatureFlags()) })
  return flags.data?.billing ?? false
}
