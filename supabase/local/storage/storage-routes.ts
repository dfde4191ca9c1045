/** One request to the storage, its address already taken apart. */
export interface StorageRequest {
  readonly request: Request
  readonly method: string
  readonly segments: readonly string[]
  readonly query: URLSearchParams
}

export type StorageRoutes = (one: StorageRequest) => Promise<Response | null>
