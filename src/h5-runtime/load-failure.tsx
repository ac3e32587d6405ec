export const LoadFailure = ({ retry }: { error: unknown; retry: () => void }) => <button onClick={retry}>重试</button>
