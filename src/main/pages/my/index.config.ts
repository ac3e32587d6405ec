export default definePageConfig({ enablePullDownRefresh: true, navigationBarTextStyle: 'white' })
