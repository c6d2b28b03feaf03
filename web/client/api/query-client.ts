import { QueryClient } from '@tanstack/react-query'

/**
 * Data never goes stale, no refetch on focus, no retries. What changes arrives over the socket.
 * `always`: a request without a network fails and says so; waiting in silence is no answer to a pressed button.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
