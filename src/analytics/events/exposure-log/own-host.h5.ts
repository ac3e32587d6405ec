/** Name of the host that the shop was opened from, without a port. */
export const ownHost = (): string => location.hostname
