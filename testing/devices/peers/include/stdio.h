/* p256-m includes it, and takes nothing of it. */
