import './start'

export default () => Promise.all((globalThis.journeysShops ?? []).map((shop) => shop.stop()))
