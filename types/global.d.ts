/// <reference types="@tarojs/taro" />

declare module '*.scss'
declare module '*.css'

/** Constants that the build puts into the client (config/index.ts). */
declare namespace NodeJS {
  interface ProcessEnv {
    /** `h5` or `weapp`: the build, not the host. */
    TARO_ENV: 'h5' | 'weapp'
    PRODUCT_NAME: string
    /** The mini-program's name (spec 2.12). */
    MINI_PROGRAM_NAME: string
    /** Exact hosts of the image CDN, separated by commas (spec 9). */
    IMAGE_HOSTS: string
    API_BASE: string
    API_ORIGIN: string
    SIGNING_KEY: string
    /** `1` in development: the build has /dev/gallery (src/gallery). */
    GALLERY: '' | '1'
    EXTERNAL_HOSTS: string
    LIVE_IN_BROWSER: string
    /** Name of the build. */
    RELEASE: string
    /** The external error service's address; '' for none. */
    ERROR_SERVICE_URL: string
    /** Hosts that send the exposure log, separated by commas (spec 7.2). */
    PRODUCTION_HOSTS: string
    INTERNAL_SELLER_ID: string
    /** Name of the build: twelve hexadecimal digits, or `development`. */
    RELEASE: string
  }
}

/** The package types its whole build only. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
