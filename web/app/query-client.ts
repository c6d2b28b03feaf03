import { QueryClient } from '@tanstack/react-query'

/** Spec 9: data never goes stale, no refetch on focus, no retries. What changes arrives over the socket. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    },
    mutations: { retry: false },
  },
})
