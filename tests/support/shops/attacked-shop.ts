// the rounds read the settings of the shop they attack, which is another one than the other tests ask
const { TEST_ATTACK_URL: url = "", TEST_ATTACK_DATABASE_URL: databaseUrl = "" } = process.env;
if (!url || !databaseUrl)
  throw new Error("TEST_ATTACK_URL and TEST_ATTACK_DATABASE_URL name no shop to attack.");
Object.assign(process.env, {
  SHOP_URL: url,
  NEXTAUTH_URL: url,
  DATABASE_URL: databaseUrl,
  STRIPE_SECRET_KEY: "sk_test_fake",
  STRIPE_WEBHOOK_SECRET: "whsec_fake",
});
