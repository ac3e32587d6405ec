/** Where the build under test lies, and which server was built into it. */
import path from 'node:path'

export const BUILD = path.resolve(__dirname, '../..', process.env.TARO_OUTPUT ?? 'dist/weapp')
export const BUILT_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080'
