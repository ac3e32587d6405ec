import './start'

export default () => globalThis.journeysShop?.stop()
