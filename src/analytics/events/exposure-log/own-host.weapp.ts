/** The mini-program is opened from no host: that of its API counts. See own-host.h5.ts. */
export const ownHost = (): string => /^https?:\/\/([^/:?#]+)/.exec(process.env.API_ORIGIN)?.[1] ?? ''
