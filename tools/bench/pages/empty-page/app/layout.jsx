export const metadata = {
  title: "Empty page",
  description: "What the frameworks alone cost a visitor.",
  // otherwise the browser requests a favicon that doesn't exist
  icons: { icon: "data:," },
};

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
