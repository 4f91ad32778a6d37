// the shop under test runs as two processes, one per core; every other worker uses the second one
const second = process.env.TEST_SECOND_URL;
if (second && Number(process.env.VITEST_POOL_ID) % 2 === 0) process.env.TEST_BASE_URL = second;
