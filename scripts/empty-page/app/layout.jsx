export const metadata = {
  title: "Empty page",
  description: "What the frameworks alone cost a visitor.",
  // else the browser asks for one that isn't there
  icons: { icon: "data:," },
};

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
